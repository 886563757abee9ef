/** Pictures as thumbnails, PDFs as links; a picture opens in full, in a dialog with script and as a page without. */
import { useState } from "react";
import { documentIdOf, imageInSize } from "#contract/image-address.ts";
import { fill } from "../../client/fill.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";

interface PicturesProps {
  /** Allowed addresses. */
  images: readonly string[];
  words: { picture: string; document?: string; close: string; previous: string; next: string };
}

export function Pictures({ images: files, words }: PicturesProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (files.length === 0) return null;
  const images = files.filter((address) => documentIdOf(address) === null);
  const documents = files.filter((address) => documentIdOf(address) !== null);
  const count = images.length;
  const named = (index: number) => fill(words.picture, { number: index + 1, count });
  return (
    <>
      {documents.length === 0 ? null : (
        <ul>
          {documents.map((address, index) => (
            <li key={address}>
              <a className="tap" href={address}>
                <Icon name="document" size={18} />{" "}
                {fill(words.document ?? words.picture, {
                  number: index + 1,
                  count: documents.length,
                })}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className="thumbs" hidden={count === 0}>
        {images.map((address, index) => (
          <li key={address}>
            <a
              href={imageInSize(address, "full")}
              onClick={(event) => {
                // Opening a picture in a tab of its own stays possible.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setOpen(index);
              }}
            >
              <img
                src={imageInSize(address, "thumb")}
                alt={named(index)}
                width={88}
                height={88}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <div className="picture-dialog">
          <Dialog
            open
            onClose={() => setOpen(null)}
            title={named(open)}
            close={{ label: words.close, to: "" }}
          >
            <img
              key={images[open]}
              src={imageInSize(images[open] ?? "", "full")}
              alt={named(open)}
              decoding="async"
            />
            {count > 1 ? (
              <div className="dialog-actions">
                <Button kind="quiet" onClick={() => setOpen((open + count - 1) % count)}>
                  {words.previous}
                </Button>
                <Button kind="quiet" onClick={() => setOpen((open + 1) % count)}>
                  {words.next}
                </Button>
              </div>
            ) : null}
          </Dialog>
        </div>
      )}
    </>
  );
}
