import {
  type RiderApplication,
  type RiderApplicationForm,
  RiderApplicationFormSchema,
  VEHICLES,
} from "@harkara/courier-core/people/staff";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { PageHeader } from "@harkara/ui/page-header";
import { RadioGroup } from "@harkara/ui/radio-group";
import { Stepper } from "@harkara/ui/stepper";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import * as v from "valibot";
import { applyAsRider, ownApplicationQuery } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { CenterSelect } from "@harkara/web/centers/center-select.tsx";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { fieldText } from "@harkara/web/i18n/code-text.ts";
import { formatContact, formatDate, formatNumber } from "@harkara/web/i18n/format.ts";
import { VEHICLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";

/** The screen 'Become a rider': the application form, or the decision on the application. */
export function BecomeRiderScreen({ user }: { user: SessionUser }) {
  const query = useQuery(ownApplicationQuery(useApi(), user.uid));
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <PageHeader title={m.become_title()} description={m.become_intro()} />
      <Fetched title={m.become_load_failed()} query={query}>
        {(application) => <Application user={user} application={application} />}
      </Fetched>
    </div>
  );
}

interface ApplicationProps {
  user: SessionUser;
  /** The user's newest application; null if there is none. */
  application: RiderApplication | null;
}

function Application({ user, application }: ApplicationProps) {
  const [isAgain, setIsAgain] = useState(false);
  const nameOf = useDistrictName();
  return (
    <>
      {application?.status === "waiting" ? (
        <Alert tone="info">
          {m.become_waiting({
            date: formatDate(application.at),
            district: nameOf(application.center),
            phone: formatContact(application.phone),
          })}
        </Alert>
      ) : null}
      {application?.status === "approved" ? (
        <Alert
          tone="success"
          action={
            <Button asChild size="sm">
              <a href={localizeHref("/rider")}>{m.become_approved_go()}</a>
            </Button>
          }
        >
          {m.become_approved()}
        </Alert>
      ) : null}
      {application?.status === "refused" ? (
        <Alert
          tone="warning"
          action={
            isAgain ? undefined : (
              <Button variant="secondary" size="sm" onClick={() => setIsAgain(true)}>
                {m.become_again()}
              </Button>
            )
          }
        >
          {m.become_refused({ reason: application.reason ?? "" })}
        </Alert>
      ) : null}
      {application?.status === "approved" ? null : <Steps isSent={application?.status === "waiting"} />}
      {application === null || (application.status === "refused" && isAgain) ? (
        <ApplicationForm user={user} />
      ) : null}
    </>
  );
}

/** The steps from the application to the first task. */
function Steps({ isSent }: { isSent: boolean }) {
  return (
    <Stepper
      label={m.become_steps()}
      steps={[
        { id: "apply", label: m.become_send(), description: m.become_step_apply_text() },
        { id: "decision", label: m.become_step_decision(), description: m.become_step_decision_text() },
        { id: "work", label: m.become_step_work(), description: m.become_step_work_text() },
      ]}
      current={isSent ? 1 : 0}
      labels={{ done: m.bulk_step_done(), current: m.bulk_step_now(), upcoming: m.bulk_step_later() }}
      formatNumber={formatNumber}
    />
  );
}

type Problems = Readonly<Partial<Record<keyof RiderApplicationForm, string | undefined>>>;

function ApplicationForm({ user }: { user: SessionUser }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [name, setName] = useState(user.displayName);
  const [phone, setPhone] = useState("");
  const [center, setCenter] = useState("");
  const [vehicle, setVehicle] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const apply = useMutation({
    mutationFn: (form: RiderApplicationForm) => applyAsRider(api, form),
    onSuccess: (application) =>
      queryClient.setQueryData(ownApplicationQuery(api, user.uid).queryKey, application),
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = v.safeParse(RiderApplicationFormSchema, { name, phone, center, vehicle });
    const { nested = {} } = read.success ? {} : v.flatten<typeof RiderApplicationFormSchema>(read.issues);
    setProblems({
      name: nested.name?.[0],
      phone: nested.phone?.[0],
      center: nested.center?.[0],
      vehicle: nested.vehicle?.[0],
    });
    if (read.success) apply.mutate(read.output);
  }

  return (
    <Card>
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        {apply.error ? <FailureAlert title={m.become_failed()} error={apply.error} /> : null}
        <TextField
          label={m.staff_name()}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldText(problems.name)}
        />
        <TextField
          label={m.become_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={fieldText(problems.phone)}
        />
        <CenterSelect
          label={m.staff_center()}
          value={center}
          onValueChange={setCenter}
          error={fieldText(problems.center)}
        />
        <RadioGroup
          legend={m.become_vehicle()}
          options={VEHICLES.map((value) => ({ value, label: VEHICLE_TEXT[value]() }))}
          value={vehicle}
          onValueChange={setVehicle}
          error={fieldText(problems.vehicle)}
        />
        <Button type="submit" className="self-start" loading={apply.isPending}>
          {m.become_send()}
        </Button>
      </form>
    </Card>
  );
}
