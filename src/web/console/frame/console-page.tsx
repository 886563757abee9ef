/** The layout of the console: navigation at the side on wide screens, on top on a phone, and the signed-in member. */
import type { ReactNode } from "react";
import { Form, NavLink } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { Button } from "../../ui/button.tsx";
import { consolePaths } from "../access/console-paths.ts";
import { entriesFor } from "./nav.ts";

type FrameWords = WordsOf<"console-frame.page">;

export interface FrameData {
  words: FrameWords;
  /** The lender. */
  brandName: string;
  name: string;
  role: StaffRole;
}

export function ConsolePage({
  words,
  brandName,
  name,
  role,
  children,
}: FrameData & { children: ReactNode }) {
  return (
    <div className="console">
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="console-side">
        <p className="console-brand">
          {brandName} <span className="muted">{words.console}</span>
        </p>
        <nav aria-label={words.navigation}>
          <ul className="console-nav">
            {entriesFor(role).map(({ to, word }) => (
              <li key={to}>
                <NavLink to={to}>{words.nav[word]}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="console-who">
          <p>
            <strong>{name}</strong> <span className="muted small">{words.roles[role]}</span>
          </p>
          <Form method="post" action={consolePaths.signOut}>
            <Button type="submit" kind="plain">
              {words.signOut}
            </Button>
          </Form>
        </div>
      </header>
      <main id="content" className="console-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
