/** The stub backend's answers for the screens of onboarding, consents and data export. */
import { listConsents } from "#contract/consent.ts";
import { advanceLog, certifyList, readBaseInfo } from "#contract/onboarding.ts";
import { readBoundAccount } from "#contract/payout-account.ts";
import { exportData, readDeletion } from "#contract/personal-data.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import {
  exampleBaseInfo,
  exampleConsents,
  exampleDeletion,
  exampleExport,
  exampleProgress,
} from "#web/borrower/kyc/kyc-step/example-steps.ts";

export const kycStubs: readonly Stub[] = [
  given(certifyList, exampleProgress(1)),
  given(readBaseInfo, exampleBaseInfo),
  given(readBoundAccount, { bankCardInfo: null }),
  given(advanceLog, {}),
  given(listConsents, exampleConsents),
  given(exportData, exampleExport),
  given(readDeletion, exampleDeletion()),
];
