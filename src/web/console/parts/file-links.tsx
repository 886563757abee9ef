/** Evidence as links, without thumbnails: each opening is recorded, so a page opens none by itself. */
import { documentIdOf, imageInSize } from "#contract/image-address.ts";
import { fill } from "../../client/fill.ts";
import { Icon } from "../../ui/icon.tsx";

interface FileLinksProps {
  files: readonly string[];
  words: { picture: string; document: string };
}

export function FileLinks({ files, words }: FileLinksProps) {
  return files.map((address, index) => {
    const isDocument = documentIdOf(address) !== null;
    return (
      <a key={address} className="tap file-link" href={imageInSize(address, "full")}>
        <Icon name="document" size={16} />{" "}
        {fill(isDocument ? words.document : words.picture, { number: index + 1 })}
      </a>
    );
  });
}
