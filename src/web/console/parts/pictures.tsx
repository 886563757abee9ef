/** Pictures as thumbnails; each opens in full, in a dialog with script and as a page without. */
import { useState } from "react";
import { imageInSize } from "#contract/image-address.ts";
import { fill } from "../../client/fill.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface PicturesProps {
  /** Allowed addresses. */
  images: readonly string[];
  words: { picture: string; close: string; previous: string; next: string };
}

export function Pictures({ images, words }: PicturesProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) return null;
  const count = images.length;
  const named = (index: number) => fill(words.picture, { number: index + 1, count });
  return (
    <>
      <ul className="thumbs">
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
