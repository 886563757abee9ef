/** Has a text checked and previewed as it is typed; nothing is stored. Addresses in it are made safe as on borrowers' pages. */
import type { Answer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { TextId } from "#contract/text-ids.ts";
import { previewText } from "#contract/texts.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { safeBlocks } from "../../../site/content-text/load-content.ts";

export type Checked = Output<typeof previewText>;

export async function checkSource(
  web: WebRequest,
  named: { id: TextId; language: Language },
  source: string,
): Promise<Answer<typeof previewText>> {
  const file = { name: "text", type: "text/plain", bytes: new TextEncoder().encode(source) };
  const answer = await web.staffClient.call(previewText, { ...named, source: file });
  if (!answer.ok || answer.data.preview?.kind !== "page") return answer;
  const { preview } = answer.data;
  const blocks = safeBlocks(web, preview.blocks, named.id);
  return { ...answer, data: { ...answer.data, preview: { ...preview, blocks } } };
}
