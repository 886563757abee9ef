/** A production lender on its first day: everything there for opening it, but what a test leaves out. */
import { onTestFinished } from "vitest";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { installAgreements } from "#server/flows/agreement/install-agreements.ts";
import type { Settings } from "#server/platform/services/settings.ts";
import { addProduct } from "#test/builders.ts";
import { startServer, type TestServer, type TestStaff, testSettings } from "#test/server.ts";

export const companyFacts = {
  displayName: "Jamii Credit",
  companyName: "Jamii Credit Ltd",
  companyAddress: "12 Samora Avenue, Dar es Salaam",
  licence: "MSP2-0042",
  servicePhone: "+255 22 211 0000",
  serviceEmail: "help@jamii.example",
};

interface FirstDay {
  server: TestServer;
  neema: TestStaff;
  amina: TestStaff;
}

interface LeftOut {
  company?: true;
  second?: true;
  product?: true;
  agreements?: true;
  settings?: Partial<Settings>;
}

/** Closed when the test has finished. */
export async function firstDay(without: LeftOut = {}): Promise<FirstDay> {
  const own = testSettings();
  const brand = { ...brandDefault, ...(without.company ? {} : companyFacts) };
  const server = await startServer({
    settings: {
      mode: "production",
      brand,
      providers: {
        ...own.providers,
        payments: "simulator",
        payouts: "simulator",
        sms: "simulator",
      },
      ...without.settings,
    },
  });
  onTestFinished(() => server.close());
  const neema = await server.staff({ role: "supervisor", name: "Neema Mushi" });
  const amina = await server.staff({
    role: without.second ? "agent" : "supervisor",
    name: "Amina Ally",
  });
  if (!without.product) await addProduct(server.services);
  if (!without.agreements) await installAgreements(server.services.db);
  return { server, neema, amina };
}
