/** Has a text checked and previewed as it is typed; nothing is stored. Addresses in it are made safe as on borrowers' pages. */
import type { Language } from "#contract/languages.ts";
import type { TextId } from "#contract/text-ids.ts";
import { previewText } from "#contract/texts.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { safeBlocks } from "../../../site/content-text/load-content.ts";

export async function checkSource(
  web: WebRequest,
  named: { id: TextId; language: Language },
  source: string,
) {
  const file = { name: "text", type: "text/plain", bytes: new TextEncoder().encode(source) };
  const answer = await web.staffClient.call(previewText, { ...named, source: file });
  if (!answer.ok) return answer;
  const { preview, ...checked } = answer.data;
  if (preview?.kind !== "page") return { ok: true as const, checked: { ...checked, preview } };
  const blocks = safeBlocks(web, preview.blocks, named.id);
  return { ok: true as const, checked: { ...checked, preview: { ...preview, blocks } } };
}

export type Checked = Extract<Awaited<ReturnType<typeof checkSource>>, { ok: true }>["checked"];
