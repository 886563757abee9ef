/** The button that takes the loan: any number of them, anywhere on the page, for its one form. */
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

/** The form's id; a button names it, so that the browser submits the form without script. */
export const takeForm = "take-loan";

interface TakeButtonProps {
  pending: boolean;
  /** Set when the button is a picture: what it does, in words. */
  picture?: string;
  children: ReactNode;
}

export function TakeButton({ pending, picture, children }: TakeButtonProps) {
  if (picture === undefined) {
    return (
      <Button type="submit" form={takeForm} pending={pending}>
        {children}
      </Button>
    );
  }
  return (
    <button
      type="submit"
      form={takeForm}
      className="picture-button"
      aria-label={picture}
      disabled={pending}
    >
      {children}
    </button>
  );
}
