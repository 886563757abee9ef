/** What the brand's colours come to: the palette, and an order as its borrower sees it, by day and by night. */
import { darkPalette, lightPalette, type Palette } from "../../../ui/brand-palette.ts";
import type { DocumentWords } from "./settings-document.view.tsx";

interface PreviewProps {
  texts: Readonly<Record<string, string>>;
  words: DocumentWords;
}

/** Drawn, since a page's policy allows no style of an element's own. */
export function BrandPreview({ texts, words }: PreviewProps) {
  const colours = {
    background: texts["colours.background"] ?? "",
    text: texts["colours.text"] ?? "",
    emphasis: texts["colours.emphasis"] ?? "",
  };
  const name = texts["displayName"] ?? "";
  const logo = texts["logo"] ?? "";
  return (
    <div className="brand-previews">
      {(
        [
          ["day", lightPalette(colours)],
          ["night", darkPalette(colours)],
        ] as const
      ).map(([when, palette]) => (
        <figure key={when}>
          <Card palette={palette} name={name} logo={logo} words={words} />
          <figcaption className="muted small">{words[when]}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const shades = ["background", "card", "text", "muted", "accent", "fill", "tint"] as const;

interface CardProps {
  palette: Palette;
  name: string;
  logo: string;
  words: DocumentWords;
}

function Card({ palette, name, logo, words }: CardProps) {
  const { background, card, line, text, muted, fill, onFill, tint, accent } = palette;
  return (
    <svg viewBox="0 0 300 252" role="img" aria-label={`${name}: ${words.previewOrder}`}>
      <rect width="300" height="252" rx="8" fill={background} stroke={line} />
      <rect x="14" y="14" width="272" height="176" rx="10" fill={card} stroke={line} />
      {logo === "" ? (
        <>
          <circle cx="40" cy="40" r="14" fill={tint} />
          <text x="40" y="45" fontSize="14" fontWeight="700" textAnchor="middle" fill={accent}>
            {[...name][0] ?? ""}
          </text>
        </>
      ) : (
        <image href={logo} x="26" y="26" width="28" height="28" />
      )}
      <text x="64" y="45" fontSize="14" fontWeight="700" fill={text}>
        {name.length > 26 ? `${name.slice(0, 25)}…` : name}
      </text>
      <text x="28" y="80" fontSize="12" fill={muted}>
        {words.previewOrder}
      </text>
      <text x="28" y="106" fontSize="24" fontWeight="700" fill={text}>
        112,500
      </text>
      <text x="28" y="128" fontSize="12" fill={accent}>
        {words.previewLink}
      </text>
      <rect x="28" y="142" width="244" height="36" rx="8" fill={fill} />
      <text x="150" y="165" fontSize="13" fontWeight="700" textAnchor="middle" fill={onFill}>
        {words.previewButton}
      </text>
      {shades.map((shade, index) => (
        <rect
          key={shade}
          x={14 + index * 39}
          y="204"
          width="36"
          height="34"
          rx="4"
          fill={palette[shade]}
          stroke={line}
        />
      ))}
    </svg>
  );
}
