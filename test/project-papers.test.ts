/** What a visitor of the repository finds: how to report a weakness, how to contribute, what version numbers mean, and whose code it is. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const { version, license } = JSON.parse(read("package.json")) as {
  version: string;
  license?: string;
};

describe("[OP-5] the papers of the project", () => {
  test.each(["README.md", "SECURITY.md", "CONTRIBUTING.md", "docs/operations.md"])(
    "[OP-5] %s leads nowhere that is not there",
    (file) => {
      const links = [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to]) => to!);
      const here = links.filter((to) => !/^[a-z]+:/.test(to));
      expect(here.length).toBeGreaterThan(0);
      expect(here.filter((to) => !existsSync(join(dirname(file), to)))).toEqual([]);
    },
  );

  test("[OP-5] the version of the package is the one the changelog begins with", () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(/^## (\S+)/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
  });

  test("[OP-5] whoever reads them learns how to report, what is supported and what changes between versions", () => {
    expect(read("SECURITY.md")).toMatch(/^## Reporting a weakness$/m);
    expect(read("SECURITY.md")).toMatch(/^## What is supported$/m);
    const contributing = read("CONTRIBUTING.md");
    for (const part of ["PATCH", "MINOR", "MAJOR"]) expect(contributing).toContain(`| ${part} |`);
    // The engine that packages are pinned for is the one that runs.
    const node = /Node (\d+) \(the project brings its own\)/.exec(read("SECURITY.md"))?.[1];
    expect(process.versions.node.split(".")[0]).toBe(node);
  });

  test("[OP-5] as long as there is no licence the README says so, and nothing else names one", () => {
    const chosen = existsSync("LICENSE") || license !== undefined;
    expect(read("README.md").includes("has not yet chosen a licence")).toBe(!chosen);
    expect(read("CONTRIBUTING.md").includes("has not yet chosen a licence")).toBe(!chosen);
  });
});
