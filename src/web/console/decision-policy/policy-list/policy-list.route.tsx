/** The lender's decision policies at /console/decision-policy: the one for every product and those for one. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listConfigurationDocuments, readConfiguration } from "#contract/configuration.ts";
import { decisionPolicyKind as kind } from "#contract/decision-policy.ts";
import type { Output } from "#contract/endpoint.ts";
import { listProducts } from "#contract/product-catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { productSearchIn } from "../../parts/product-search.tsx";
import { policyPath } from "../policy-parts/policy-path.ts";
import { PolicyListView } from "./policy-list.view.tsx";

const copy = wordsByLanguage("decision-policy.page");

type Document = Output<typeof listConfigurationDocuments>["rows"][number];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const words = copy[language];
  const search = productSearchIn(url);
  const [general, listed, products, searched] = await Promise.all([
    staffClient.call(readConfiguration, { kind, key: "" }),
    staffClient.call(listConfigurationDocuments, { kind }),
    staffClient.call(listProducts, {}),
    search === "" ? null : staffClient.call(listProducts, { search }),
  ]);
  const { source, setting } = loadedForStaff(general, url);
  const documents = loadedForStaff(listed, url).rows;
  const first = loadedForStaff(products, url);
  const { rows, total } = searched === null ? first : loadedForStaff(searched, url);
  const names = new Map([...first.rows, ...rows].map(({ productId, name }) => [productId, name]));
  const none: Document = { key: "", inForce: null, draft: null };
  const shown = [
    documents.find(({ key }) => key === "") ?? none,
    ...documents.filter(({ key }) => key !== ""),
  ];
  return {
    words,
    fileRules: source === "setting" ? fill(words.fileRules, { setting }) : "",
    rows: shown.map(({ key, inForce, draft }) => ({
      to: policyPath("decisionPolicyEdit", key),
      name: key === "" ? words.everyProduct : (names.get(key) ?? key),
      inForce:
        inForce === null
          ? key === ""
            ? words.usual
            : words.general
          : fill(words.versionFrom, { ...inForce }),
      draft: draft && {
        state: draft.state,
        text: words.states[draft.state],
        by: draft.by === null ? "" : fill(words.by, { time: draft.time, name: draft.by.name }),
        to: policyPath("decisionPolicyVersion", key, { version: draft.version }),
      },
    })),
    found: { search, total, listed: rows.length },
    products: rows
      .filter(({ productId }) => !documents.some(({ key }) => key === productId))
      .map(({ productId, name }) => ({ value: productId, label: name || productId })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function PolicyList() {
  return <PolicyListView model={useLoaderData<typeof loader>()} />;
}

export type PolicyListModel = Awaited<ReturnType<typeof loader>>;
