/** Pages of a list, newest first, that knows only whether there is more: counted from 0, in its address. */
import { PageWays } from "./page-ways.tsx";

export function readPage(url: URL): number {
  const asked = url.searchParams.get("page") ?? "";
  return /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
}

/** `home` may have parameters of its own. */
export function pageAddress(home: string, page: number): string {
  return page === 0 ? home : `${home}${home.includes("?") ? "&" : "?"}page=${page}`;
}

interface ListPagesProps {
  home: string;
  page: number;
  more: boolean;
  words: { newer: string; older: string };
}

export function ListPages({ home, page, more, words }: ListPagesProps) {
  return (
    <PageWays
      back={page > 0 ? { label: words.newer, to: pageAddress(home, page - 1) } : null}
      on={more ? { label: words.older, to: pageAddress(home, page + 1) } : null}
    />
  );
}
