/**
 * What a run of the tests was asked for. `npm test`: the tier that every change passes; `npm run test:all`: that and everything else;
 * `-- --shard 2/4`: a part of a tier, `-- --changed [commit]`: of both tiers what a change touches. Other arguments are Vitest's and select
 * tests: `npm test -- --project pure`.
 */

export const tiers = ["check", "all"];

/** A run asked for in words that mean nothing; the message says what to write instead. */
export class UnknownOption extends Error {}

/**
 * `whole`: a complete tier. `changed`: the commit to compare with, null for the last one, undefined where it was not asked for. `rest`: arguments
 * for Vitest. `recordedAs` is the name of such a run in test-results/last-run.json.
 */
export function testOptions(args) {
  const options = { tier: "check", shard: null, changed: undefined, rest: [] };
  let named = false;
  const left = args.flatMap((arg) => {
    const [, name, value] = /^(--(?:tier|shard|changed))=(.*)$/.exec(arg) ?? [];
    return name === undefined ? [arg] : [name, value];
  });
  while (left.length > 0) {
    const arg = left.shift();
    if (arg === "--tier") {
      options.tier = tierOf(left.shift());
      named = true;
    } else if (arg === "--shard") options.shard = shardOf(left.shift());
    else if (arg === "--changed") {
      const commit = left[0] === undefined || left[0].startsWith("-") ? null : left.shift();
      options.changed = commit;
    } else options.rest.push(arg);
  }
  if (options.changed !== undefined && (named || options.shard !== null)) {
    throw new UnknownOption(
      "--changed takes what a change touches from both tiers, uncut: leave --tier and --shard out.",
    );
  }
  const selected = options.changed !== undefined || options.rest.length > 0;
  // Whatever selects files chooses from all of them.
  if (selected) options.tier = "all";
  const whole = !selected && options.shard === null;
  return { ...options, whole, selected, recordedAs: whole ? options.tier : "partial" };
}

function tierOf(name) {
  if (tiers.includes(name)) return name;
  throw new UnknownOption(
    `There is no tier ${quoted(name)}: write --tier ${tiers.join(" or --tier ")}.`,
  );
}

function shardOf(text) {
  const [, part, parts] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text ?? "") ?? [];
  if (part !== undefined && Number(part) <= Number(parts)) return text;
  throw new UnknownOption(
    `There is no shard ${quoted(text)}: write --shard 2/4 for the second of four.`,
  );
}

function quoted(text) {
  return text === undefined ? "without a name" : `"${text}"`;
}
