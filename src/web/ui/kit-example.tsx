/** The kit's interactive parts on one page, rendered into #root for the kit's browser test. */
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { AmountInput, DigitsInput, Select } from "./fields.tsx";
import { Stars } from "./stars.tsx";
import { showToast, Toasts } from "./toast.tsx";

const toasts = ["info", "loading", "success", "fail", "custom"] as const;

function Example() {
  const [open, setOpen] = useState(false);
  const [stars, setStars] = useState(0);
  return (
    <main>
      <DigitsInput kind="phone" label="Phone" name="phone" hint="Eleven digits" />
      <DigitsInput kind="card" label="Card" name="card" />
      <DigitsInput kind="number" label="Number" name="number" wrong="Please check it" />
      <AmountInput
        label="Amount"
        name="amount"
        currencySymbol="TZS"
        market="reference"
        maximum={10_050_37}
        written="Write it like 1.250,50"
      />
      <Select
        label="Wallet"
        name="wallet"
        placeholder="Choose"
        options={[{ value: "a", label: "A" }]}
      />
      <Stars
        name="stars"
        legend="Rating"
        labels={["1 star", "2 stars", "3 stars", "4 stars", "5 stars"]}
        chosen={stars}
        onChoose={setStars}
      />
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Title"
        close={{ label: "Close", to: "/" }}
      >
        <Button onClick={() => showToast("info", "Inside")}>Toast</Button>
      </Dialog>
      {toasts.map((kind) => (
        <Button key={kind} kind="quiet" onClick={() => showToast(kind, `A ${kind} toast`)}>
          {kind}
        </Button>
      ))}
      <Toasts />
    </main>
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Example />);
