/**
 * The picture shown where an address is shared: for the site what the usual loan costs, for a landing page its title (OS-1, PL-1); and a
 * tall one of the usual loan where a browser offers to install the pages (AP-9).
 * Set with the fonts of the papers, so that it can be read in every language (decision record 0173).
 */
import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Brand } from "#contract/brand.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { type Client, createClient, type Transport } from "#contract/client.ts";
import { fillPlaceholders, findLanguage, type Language } from "#contract/languages.ts";
import { licenceOfLender } from "#contract/lender-facts.ts";
import { readLandingTemplate } from "#contract/promotion.ts";
import { quoteLoan, readLoanTerms } from "#contract/site.ts";
import { loadPictures } from "../../platform/files/pictures.ts";
import { queryFields } from "../../platform/http/caller.ts";
import { typesetPicture } from "../../platform/typesetting/typesetter.ts";

export interface CardColours {
  ground: string;
  ink: string;
  soft: string;
}

interface Cards {
  brand(): Brand;
  backend: { origin: string; transport: Transport };
  colours(brand: Brand): CardColours;
}

/** What stands between the lender's name and the foot. */
type Middle = { tall?: true } & (
  | { title: string }
  | { hero: Row; plan: string; rows: Row[]; tag?: string }
  | Record<never, string>
);

interface Row {
  text: string;
  value: string;
}

const template = readFileSync(new URL("./card.typ", import.meta.url), "utf8");
const copy = wordsByLanguage("share-card.card");
const planCopy = wordsByLanguage("loan-calculator.page");

interface Size {
  width: number;
  height: number;
}

const cardSize: Size = { width: 1200, height: 630 };
/** As the manifest says (src/web/pwa/install/addresses.ts). */
const appScreenSize: Size = { width: 720, height: 1280 };

/** Enough for every template in every language and some of their versions. */
const entriesMaximum = 400;

/** `lang` and, for a landing page, `templateId` name a page as in its own URL; unknown values fall back to the default ones. */
export function serveSocialCards(app: FastifyInstance, cards: Cards): void {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: entriesMaximum });
  const answerWith =
    (middleOf: (client: Client, language: Language, fields: Fields) => Promise<Middle>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const brand = cards.brand();
      const fields = queryFields(request);
      const language = findLanguage(fields["lang"] ?? "") ?? brand.language;
      const client = createClient({ ...cards.backend, session: {}, language });
      // A picture without its figures or its title is better than none.
      const middle: Middle = await middleOf(client, language, fields).catch(() => ({}));
      const size = middle.tall ? appScreenSize : cardSize;
      const card = JSON.stringify({
        ...frameOf(brand, language),
        ...cards.colours(brand),
        ...middle,
      });
      const made = cache.get(card) ?? pictureOf(card, size);
      cache.set(card, made);
      made.catch(() => cache.delete(card));
      reply.type("image/png").header("cache-control", "public, max-age=86400");
      return reply.send(await made);
    };
  app.get("/social-card.png", answerWith(usualLoan));
  app.get(
    "/app-screen.png",
    answerWith(async (client, language) => {
      return { ...(await usualLoan(client, language)), tall: true };
    }),
  );
  app.get("/promotion-card.png", answerWith(titleOfLanding));
}

type Fields = Record<string, string | undefined>;

function frameOf(brand: Brand, language: Language) {
  const name = brand.displayName;
  const initial = [...name][0]?.toLocaleUpperCase() ?? "";
  return { language, name, initial, foot: licenceOfLender(brand, language) };
}

/** The first open product's usual loan, with every cost and the yearly rate. */
async function usualLoan(client: Client, language: Language): Promise<Middle> {
  const terms = await client.call(readLoanTerms, {});
  const product = terms.ok ? terms.data.products[0] : undefined;
  if (product === undefined) return {};
  const { productId, amountUsual, instalmentsUsual } = product;
  const amount = String(amountUsual);
  const asked = { productId, amount, instalments: String(instalmentsUsual) };
  const quote = await client.call(quoteLoan, asked);
  if (!quote.ok) return {};
  const { rows, instalments, instalmentText, instalmentsEqual } = quote.data;
  const [hero, ...others] = rows;
  if (hero === undefined) return {};
  const words = planCopy[language];
  const plan = fillPlaceholders(instalmentsEqual ? words.eachEqual : words.eachFirst, {
    count: String(instalments),
    amount: instalmentText,
  });
  // The last ones are the total and the rate; there is room for two costs before them.
  return { hero, plan, rows: others.slice(-4), tag: copy[language].example };
}

async function titleOfLanding(
  client: Client,
  _language: Language,
  fields: Fields,
): Promise<Middle> {
  const read = (templateId: string) => client.call(readLandingTemplate, { templateId });
  const asked = await read((fields["templateId"] ?? "").slice(0, 64));
  const unknown = !asked.ok && asked.rejection === "templateUnknown";
  const answer = unknown ? await read("") : asked;
  return answer.ok ? { title: answer.data.title } : {};
}

async function pictureOf(card: string, { width, height }: Size): Promise<Buffer> {
  const svg = await typesetPicture(template, { card });
  const sharp = await loadPictures();
  // Points are pixels here; the renderer's own are larger.
  const picture = sharp(Buffer.from(svg)).resize(width, height, { fit: "fill" });
  return picture.png({ compressionLevel: 9, palette: true }).toBuffer();
}
