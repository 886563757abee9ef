/** What the stub backend answers on the screens of onboarding, consents and own data. */
import { listConsents } from "#contract/consent.ts";
import { exportData, readDeletion } from "#contract/own-data.ts";
import { readBoundAccount } from "#contract/payout-account.ts";
import { advanceLog, certifyList, readBaseInfo } from "#contract/person.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import {
  exampleBaseInfo,
  exampleConsents,
  exampleDeletion,
  exampleExport,
  exampleProgress,
} from "#web/borrower/kyc/kyc-step/example-steps.ts";

export const personStubs: readonly Stub[] = [
  given(certifyList, exampleProgress(1)),
  given(readBaseInfo, exampleBaseInfo),
  given(readBoundAccount, { bankCardInfo: null }),
  given(advanceLog, {}),
  given(listConsents, exampleConsents),
  given(exportData, exampleExport),
  given(readDeletion, exampleDeletion()),
];
