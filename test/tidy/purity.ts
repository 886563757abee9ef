/** Purity rules: no clock or randomness in loan rules, and no wire names below the flows. */
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

const pureFolders = /^src\/(?:values|lending|markets)\//;
const impure =
  /\bnew Date\(\s*\)|\bDate\.now\b|\bperformance\.|\bMath\.random\b|\bcrypto\b|\brandom(?:UUID|Bytes|Int)\b|\bset(?:Timeout|Interval|Immediate)\b|\bprocess\.|\bTemporal\.Now\b/;

/** Where wire names are not allowed; `wire.ts` and `*-wire.ts` translate. */
const belowWire =
  /^src\/(?:values|lending|markets|calculator|web\/ui)\/|^src\/server\/(?:core|platform)\/(?!http\/)/;
const translator = /(?:^|\/)(?:[a-z-]+-)?wire\.ts$/;
/** Names only the wire uses; docs/glossary.md has ours. */
export const wireNames: readonly string[] = [
  ...[
    "orderNo",
    "dueTime",
    "pay_time",
    "repay_plans",
    "repayPlanDetail",
    "totalAmount",
    "periodNo",
  ],
  ...["bankCardInfo", "bankNode", "disposeDetail", "problemType", "problemSonType", "problemId"],
  ...["delayShouldPayAmount", "isDelay", "pRateDsc", "contract_url", "verifyCode", "capcode"],
  ...["user_from", "utm_tag", "isCertified"],
];
const wireName = new RegExp(`\\b(?:${wireNames.join("|")})\\b`);

export function purityViolations(files: readonly SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => isCode(path) && !isTest(path));
  return code.flatMap(({ path, text }) => {
    const bare = withoutComments(text);
    const clock = pureFolders.test(path) ? impure.exec(bare)?.[0] : undefined;
    const spelled =
      belowWire.test(path) && !translator.test(path) ? wireName.exec(bare)?.[0] : undefined;
    return [
      ...(clock === undefined ? [] : [{ path, rule: "pure", what: `uses ${clock}` }]),
      ...(spelled === undefined ? [] : [{ path, rule: "wire", what: `spells ${spelled}` }]),
    ];
  });
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`])\/\/[^\n]*/g, "$1");
}
