/** What the forms of the page have in common. */
import { type ReactNode, useId } from "react";
import type { ViewProps } from "./holidays.page.ts";

/** Which draft a form is about. */
export function Seen({ document, intent }: Pick<ViewProps, "document"> & { intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={document.version} />
      <input type="hidden" name="revision" value={document.revision} />
    </>
  );
}

interface TextBoxProps {
  label: ReactNode;
  name: string;
  type?: "text" | "date";
  value?: string | undefined;
  required?: boolean;
}

export function TextBox({
  label,
  name,
  type = "text",
  value = "",
  required = false,
}: TextBoxProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          id={id}
          name={name}
          type={type}
          defaultValue={value}
          required={required}
          maxLength={type === "date" ? undefined : 100}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
