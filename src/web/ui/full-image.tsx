/** A picture that opens in full size: as a full-screen pop-up with script, as a page of its own without (CP-9, PI-1). */
import { useState } from "react";
import { NativeDialog, ScriptedLink } from "./dialog.tsx";
import { Icon } from "./icon.tsx";

interface FullImageProps {
  /** Allowed addresses; the small one may be the full one. */
  small: string;
  full: string;
  width: number;
  height: number;
  /** What the picture shows. */
  alt: string;
  /** What the link says: what the picture shows, and that it opens. */
  label: string;
  /** Label of the button that closes the pop-up. */
  close: string;
}

export function FullImage({ small, full, width, height, alt, label, close }: FullImageProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = (): void => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <ScriptedLink className="full-image" to={full} label={label} onTap={show}>
        <img src={small} alt="" width={width} height={height} decoding="async" loading="lazy" />
      </ScriptedLink>
      <NativeDialog open={open} onClose={() => setOpen(false)} className="cover image" label={alt}>
        {/* Fetched on first opening, and kept mounted while it closes. */}
        {asked ? <img src={full} alt={alt} /> : null}
        <button
          type="button"
          className="icon-button close"
          aria-label={close}
          onClick={() => setOpen(false)}
        >
          <Icon name="close" size={24} />
        </button>
      </NativeDialog>
    </>
  );
}
