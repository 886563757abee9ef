/** The versions of a text or of the settings, newest first, the live one marked; each can be viewed again. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Foldable } from "../../../ui/layout.tsx";
import { pathOf } from "./promotion-template.address.ts";
import type { TemplateData } from "./promotion-template.route.tsx";

interface VersionsProps {
  data: TemplateData;
  /** The parameter of the page's address that asks for an earlier one. */
  of: "version" | "settings";
  versions: TemplateData["versions"];
  looked: number;
}

export function Versions({ data, of, versions, looked }: VersionsProps) {
  const { words } = data;
  return (
    <Foldable title={words.versions} open={looked !== 0}>
      <ol className="rows">
        {versions.map(({ version, savedAt, savedBy }, index) => (
          <li key={version} className="version-line">
            <span className="grow">
              <strong>{fill(words.version, { version })}</strong>{" "}
              {savedAt === "" ? (
                <span className="muted small">{words.withSoftware}</span>
              ) : (
                <span className="muted small">
                  <time
                    className="figure unbroken"
                    translate="no"
                    dateTime={savedAt.replace(" ", "T")}
                  >
                    {savedAt}
                  </time>{" "}
                  {savedBy}
                </span>
              )}
            </span>
            {index === 0 ? (
              <span className="badge">{words.now}</span>
            ) : (
              <Link
                className="tap"
                to={pathOf(data, { [of]: String(version) })}
                aria-label={fill(words.openVersion, { version })}
                aria-current={version === looked ? "true" : undefined}
              >
                {words.open}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Foldable>
  );
}
