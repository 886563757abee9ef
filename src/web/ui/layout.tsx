/** The layout of pages: head, card, detail rows, amount, logo, notice, bar with the main action. */
import type { ReactNode } from "react";
import { type Market, shownNumber } from "#contract/format.ts";
import { useRootData } from "../client/root-data.ts";
import { withFigures } from "./figures.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { TopBar } from "./top-bar.tsx";

interface PageProps {
  /** The page's bar and stage take the colour of it. */
  state?: string;
  /** From where its cards come in, when a step before it was shown. */
  enters?: "ahead" | "back" | null;
  children: ReactNode;
}

export function Page({ state, enters, children }: PageProps) {
  return (
    <main className={`page${state ? ` is-${state}` : ""}${enters ? ` from-${enters}` : ""}`}>
      {children}
      <LenderFoot />
    </main>
  );
}

/** Who lends and under which licence. A page inside a frame of ours stands on one that says so already. */
export function LenderFoot() {
  const { lender, framed } = useRootData();
  return framed ? null : <footer className="lender-foot muted small">{lender}</footer>;
}

interface PageHeadProps {
  title: string;
  /** The address above a part of a page; without it, of the page above (src/web/client/way-up.ts). */
  above?: string;
  /** On a page that is read without a connection. */
  noWays?: boolean;
  /** Stand behind the title. */
  children?: ReactNode;
}

/** The bar with the page's title as its heading. */
export function PageHead({ title, above, noWays, children }: PageHeadProps) {
  return (
    <TopBar above={above} noWays={noWays}>
      <h1>{title}</h1>
      {children}
    </TopBar>
  );
}

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="card">
      {title === undefined ? null : <h2>{withFigures(title)}</h2>}
      {children}
    </section>
  );
}

/** A longer value is prose: it goes below its label instead of beside it. */
const shortValueLength = 40;

/** A text's displayed length in letters: a Chinese character is as wide as two. */
function lengthShown(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g) ?? []).length;
}

/** Label and value pairs, ready to show. */
export function DetailRows({ rows }: { rows: readonly { text: string; value: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="rows">
      {rows.map(({ text, value }) => (
        <div key={text} className={lengthShown(value) > shortValueLength ? "told" : undefined}>
          <dt>{withFigures(text)}</dt>
          <dd>{withFigures(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AmountProps {
  /** In minor units. */
  amount: number;
  currencySymbol: string;
  market: Market;
}

/** The page's one large figure, in an element of its own (why: figures.tsx). */
export function Amount({ amount, currencySymbol, market }: AmountProps) {
  return (
    <p className="amount" translate="no">
      <small>{currencySymbol}</small> <span>{shownNumber(amount, market)}</span>
    </p>
  );
}

interface LogoProps {
  /** An allowed address, or null: the name's first letter is shown instead. */
  address: string | null;
  name: string;
}

/** Fixed in size, so that nothing moves when it arrives. */
export function Logo({ address, name }: LogoProps) {
  if (address === null) {
    return (
      <span className="logo none" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    );
  }
  return <img className="logo" src={address} alt="" width={48} height={48} decoding="async" />;
}

export function Product({ logo, name }: { logo: string | null; name: string }) {
  return (
    <div className="product">
      <Logo address={logo} name={name} />
      <span translate="no">{name}</span>
    </div>
  );
}

interface NoticeProps {
  kind?: "info" | "good" | "warn" | "bad";
  children: ReactNode;
}

const noticeIcons: Record<NonNullable<NoticeProps["kind"]>, IconName> = {
  info: "bell",
  good: "check",
  warn: "warning",
  bad: "warning",
};

/** A message that stays on the page, for those a toast would be too short for or who run no script. */
export function Notice({ kind = "info", children }: NoticeProps) {
  return (
    <div className={`notice ${kind}`}>
      <Icon name={noticeIcons[kind]} size={20} />
      <div>{withFigures(children)}</div>
    </div>
  );
}

/** Sticks to the bottom edge: the page's main action, within reach of the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>;
}

interface FoldableProps {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}

export function Foldable({ title, open = false, children }: FoldableProps) {
  return (
    <details className="foldable" open={open}>
      <summary>
        {typeof title === "string" ? <span>{withFigures(title)}</span> : title}
        <Icon name="forward" size={18} />
      </summary>
      {children}
    </details>
  );
}
