/** Sentences for the fields of versioned configuration. */
export const configurationSentences = {
  "readChannels:market": "The lender's market.",
  "readChannels:providers": "Every provider that the software knows, as this server could use it.",
  "readChannels:provider": "The provider, by its name in the settings.",
  "readChannels:providers/name": "The company's name; empty for the simulator and the log.",
  "readChannels:fits": "True: it works in the lender's market.",
  "readChannels:host": "The host its requests go to; empty for none.",
  "readChannels:purposes": "What the provider can do.",
  "readChannels:purpose": "What a channel is for: a way to repay, to pay out, or messages.",
  "readChannels:providers/settings":
    "Settings of the server that the provider needs; never a value.",
  "readChannels:settings/name": "The setting, as an operator writes it.",
  "readChannels:set": "True: this server has it.",
  "readChannels:uses": "For which it is needed: payments, payouts, sms.",
  "readChannels:sources": "By purpose, the wallets, banks or places for codes of the market.",
  "readChannels:among": "Those that can be offered.",
  "readChannels:among/code": "Its code in the document.",
  "readChannels:among/logo": "Address of its logo; empty for none.",
  "readChannels:states": "Each channel in force, then former ones by which something began lately.",
  "readChannels:states/state":
    "open; closed: outside its hours; off; not-here: this server lacks its settings; former: not in force any more.",
  "readChannels:facts": "What became of what began by it in the last seven days.",
  "readChannels:succeeded": "How many succeeded.",
  "readChannels:failed": "How many failed.",
  "readChannels:underWay": "How many are still open.",
  "readChannels:unknown": "Of the open ones, those whose outcome should have been known by now.",
  "readChannels:lastSuccess": "When one last succeeded; empty for none.",
  "readChannels:lastFailure": "When one last failed; empty for none.",
  "readChannels:tables": "Lists that only the configuration file changes: codes at the providers.",
  table: "Which list.",
  "readChannels:setting": "Where it stands in the configuration file.",
  "readChannels:source": "file: the configuration file has it; usual: it comes with the software.",
  "readChannels:rows": "Its lines.",
  "readChannels:rows/code": "The code that is looked up.",
  "readChannels:to": "What it stands for.",
  "readChannels:payoutsWaiting": "Payouts that wait because no channel takes them.",
  "listConfigurationDocuments:kind": "The kind of document, such as company or brand.",
  "readConfiguration:kind": "The kind of document, such as company or brand.",
  "saveConfigurationDraft:kind": "The kind of document, such as company or brand.",
  "submitConfigurationDraft:kind": "The kind of document, such as company or brand.",
  "returnConfigurationDraft:kind": "The kind of document, such as company or brand.",
  "withdrawConfigurationDraft:kind": "The kind of document, such as company or brand.",
  "publishConfiguration:kind": "The kind of document, such as company or brand.",
  "compareConfigurationVersions:kind": "The kind of document, such as company or brand.",
  "readConfigurationHistory:kind": "The kind of document, such as company or brand.",
  "readConfiguration:key": "Which document of a kind that has many; empty for a kind with one.",
  "saveConfigurationDraft:key":
    "Which document of a kind that has many; empty for a kind with one.",
  "submitConfigurationDraft:key":
    "Which document of a kind that has many; empty for a kind with one.",
  "returnConfigurationDraft:key":
    "Which document of a kind that has many; empty for a kind with one.",
  "withdrawConfigurationDraft:key":
    "Which document of a kind that has many; empty for a kind with one.",
  "publishConfiguration:key": "Which document of a kind that has many; empty for a kind with one.",
  "compareConfigurationVersions:key":
    "Which document of a kind that has many; empty for a kind with one.",
  "readConfigurationHistory:key":
    "Which document of a kind that has many; empty for a kind with one.",
  "listConfiguration:rows/kind": "The kind of document, such as company or brand.",
  "listConfiguration:rows/many": "True: a kind with many documents, each with a key of its own.",
  "listConfiguration:rows/twoPeople": "True: whoever drafted a version cannot publish it.",
  "listConfiguration:rows/source":
    "What rules: setting (of the server), console, or usual (what comes with the software).",
  "listConfiguration:rows/setting": "The setting that rules; empty where none does.",
  "listConfiguration:rows/inForce":
    "The published version in force today; null for none, and for a kind with many documents.",
  "listConfiguration:rows/scheduled": "The version published from a later day; null for none.",
  "listConfiguration:rows/draft":
    "The open draft; null for none, and for a kind with many documents.",
  "listConfiguration:rows/documents": "How many documents have a version in force.",
  "listConfiguration:rows/drafts": "How many drafts are being written.",
  "listConfiguration:rows/submitted": "How many drafts wait for a second person.",
  "listConfigurationDocuments:rows/key": "Which document of the kind.",
  "listConfigurationDocuments:rows/inForce": "The published version in force today; null for none.",
  "listConfigurationDocuments:rows/draft": "The open draft; null for none.",
  "readConfiguration:twoPeople": "True: whoever drafted a version cannot publish it.",
  "readConfiguration:source":
    "What rules today: setting (of the server), console, or usual (what comes with the software).",
  "readConfiguration:setting":
    "The setting of the server that can rule instead of the console; empty where none can.",
  "readConfiguration:ruling": "JSON of what rules today; null where nothing does.",
  "readConfiguration:whenEmpty":
    "What an empty field of its form stands for, by the path of the field; left out where a kind says nothing.",
  "readConfiguration:usual": "JSON of what comes with the software; null for nothing.",
  "readConfiguration:warnings":
    "What whoever publishes it should know first, ready to read; it prevents nothing.",
  "readConfiguration:version":
    "Number of the version; in the request 0 asks for the newest, in the answer 0 says that there is none.",
  "readConfiguration:state": "Where the version stands; none where there is no version.",
  "readConfiguration:body":
    "JSON of the version as it was typed; null goes back to what comes with the software.",
  "readConfiguration:today":
    "The lender's business day, the first that a version can be published from.",
  "readConfiguration:against":
    "The version it is compared with; 0 for what comes with the software.",
  "saveConfigurationDraft:version": "Number of the draft; 0 begins one.",
  "saveConfigurationDraft:revision":
    "The revision that was changed; 0 with a new draft. In the answer, the new one.",
  "saveConfigurationDraft:body":
    "The document as it was typed: a JSON file, right or wrong; null goes back to what comes with the software.",
  "compareConfigurationVersions:before": "Number of the version to start from.",
  "compareConfigurationVersions:after": "Number of the version to compare it with.",
  "readConfigurationHistory:entries/step":
    "What was done: draft, change, submit, return, withdraw or publish.",
};
