/** The menu: its entries, and how many items need attention behind each (AC-2). */

import { wordsByKey } from "#contract/catalogue.ts";
import type { readUserMenu } from "#contract/home.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { isFinished, statusSummaries } from "./listed.ts";

const menuCopy = wordsByKey("home.menu");

const addresses: Readonly<Record<keyof typeof menuCopy, string>> = {
  orders: "/orderList",
  account: "/bindBank",
  complaints: "/complaintList",
  service: "/customerService",
  settings: "/setting",
};

export const handleReadUserMenu: QueryHandler<typeof readUserMenu> = async (db, _input, call) => {
  const summaries = await statusSummaries(db, call);
  const open = summaries.filter((one) => !isFinished(one)).length;
  const entries = Object.entries(menuCopy) as [
    keyof typeof menuCopy,
    (typeof menuCopy)["orders"],
  ][];
  return {
    ok: true,
    data: {
      list: entries.map(([entry, name]) => ({
        name: name[call.language],
        address: addresses[entry],
        count: entry === "orders" ? open : 0,
      })),
    },
  };
};
