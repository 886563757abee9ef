/** Reads a static text and makes its addresses safe: a link that may not be followed becomes text, such a picture is left out. */

import { allowedAddress } from "#contract/allowed-address.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import {
  type ContentBlock,
  type ContentPage,
  type ContentSpan,
  readContent,
} from "#contract/content.ts";
import { loaded } from "../../client/fail.ts";
import type { WebRequest } from "../../client/web-request.ts";

const copy = wordsByLanguage("content.page");

export async function loadContent(web: WebRequest, page: ContentPage) {
  const { title, blocks } = loaded(await web.client.call(readContent, { page }));
  return { words: copy[web.language], title, blocks: safeBlocks(web, blocks, page) };
}

/** `page` names the text in the log. */
export function safeBlocks(
  web: WebRequest,
  blocks: readonly ContentBlock[],
  page: string,
): ContentBlock[] {
  const allowed = (address: string): string | null => {
    const found = allowedAddress(address, web.origin, web.brand);
    if (found === null) web.log.warn("web.address-not-allowed", { page });
    return found;
  };
  return blocks.flatMap((block) => checked(block, allowed));
}

type Allowed = (address: string) => string | null;

function checked(block: ContentBlock, allowed: Allowed): ContentBlock[] {
  switch (block.kind) {
    case "heading":
      return [block];
    case "image": {
      const address = allowed(block.address);
      return address !== null && /^(\/|https?:)/.test(address) ? [{ ...block, address }] : [];
    }
    case "paragraph":
      return [{ ...block, spans: spansOf(block.spans, allowed) }];
    case "list":
      return [{ ...block, items: block.items.map((spans) => spansOf(spans, allowed)) }];
  }
}

function spansOf(spans: readonly ContentSpan[], allowed: Allowed): ContentSpan[] {
  return spans.map(({ address, ...span }) => {
    const found = address === undefined ? null : allowed(address);
    return found === null ? span : { ...span, address: found };
  });
}
