import type { Proposal, ProposalDecision, ProposalKind } from "@harkara/courier-core/money/proposal";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { proposalsQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { OwnCase } from "../../../shell/own-case.tsx";
import { DecideProposalDialog } from "./decide-proposal-dialog.tsx";
import { ProposedChange } from "./proposed-change.tsx";

/** The changes of fee plans or of the VAT rate that await the approval of another admin, if there are any. */
export function ProposalsSection({ kind }: { kind: ProposalKind }) {
  const [decided, setDecided] = useState<{ proposal: Proposal; choice: ProposalDecision["status"] }>();
  return (
    <Listed title={m.courier_load_failed()} query={useInfiniteQuery(proposalsQuery(useApi(), kind))}>
      {(proposals) =>
        proposals.length === 0 ? null : (
          <section className="flex flex-col gap-3" aria-labelledby="proposals">
            <h2 id="proposals" className="text-xl font-bold">
              {m.proposals_waiting()}
            </h2>
            <ul className="flex flex-col gap-3">
              {proposals.map((proposal) => (
                <li key={proposal.id}>
                  <Card className="flex flex-col gap-3">
                    <ProposedChange proposal={proposal} />
                    <p className="text-sm text-ink-muted">
                      {m.corrections_by({ name: proposal.by, date: formatDateTime(proposal.at) })}
                    </p>
                    {proposal.is_own ? <p className="text-sm">{m.proposals_own()}</p> : null}
                    {proposal.is_own_merchant ? (
                      <OwnCase />
                    ) : (
                      <ActionGroup columns="two">
                        {proposal.is_own ? null : (
                          <Button size="sm" onClick={() => setDecided({ proposal, choice: "approved" })}>
                            {m.proposals_approve()}
                          </Button>
                        )}
                        <Button
                          size="sm"
                          variant="secondary"
                          onClick={() => setDecided({ proposal, choice: "rejected" })}
                        >
                          {proposal.is_own ? m.proposals_withdraw() : m.proposals_reject()}
                        </Button>
                      </ActionGroup>
                    )}
                  </Card>
                </li>
              ))}
            </ul>
            {decided ? <DecideProposalDialog {...decided} onClose={() => setDecided(undefined)} /> : null}
          </section>
        )
      }
    </Listed>
  );
}
