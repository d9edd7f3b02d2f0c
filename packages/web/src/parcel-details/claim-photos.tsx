import { CLAIM_PHOTOS, type Compensation } from "@harkara/courier-core/money/compensation";
import { FieldError } from "@harkara/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { addClaimPhoto, claimPhotoPath } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";
import { formatNumber } from "../i18n/format.ts";
import { EvidencePhotos } from "../parcel-actions/evidence-photos.tsx";
import { smallPhoto } from "../parcel-actions/photo.ts";
import { m } from "../paraglide/messages.js";
import { FailureAlert } from "../shell/failure-alert.tsx";
import { useRequestIds } from "../shell/request-ids.ts";

/** The evidence photos of a sent claim. More can be added until it is decided. */
export function ClaimPhotos({
  trackingId,
  compensation,
}: {
  trackingId: string;
  compensation: Compensation;
}) {
  const { status } = compensation;
  const photos = compensation.photos ?? [];
  const canAdd = status === "open" && photos.length < CLAIM_PHOTOS;
  if (photos.length === 0 && !canAdd) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="claim-photos">
      <h3 id="claim-photos" className="font-bold">
        {m.claim_photos()}
      </h3>
      {photos.length === 0 ? null : (
        <EvidencePhotos paths={photos.map((id) => claimPhotoPath(trackingId, id))} />
      )}
      {canAdd ? <AddPhoto trackingId={trackingId} /> : null}
    </section>
  );
}

/** The browser cannot decode the file as an image. */
class UnreadablePhotoError extends Error {}

function AddPhoto({ trackingId }: { trackingId: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ids = useRequestIds();
  const add = useMutation({
    mutationFn: async (file: File) => {
      const photo = await smallPhoto(file).catch((cause: unknown) => {
        throw new UnreadablePhotoError("not a picture", { cause });
      });
      // A retry with the same file has the same ID, so that the photo is added once.
      await addClaimPhoto(api, trackingId, ids.of(photo), photo);
    },
    onSettled: () => parcelsChanged(queryClient),
  });
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {add.error && !(add.error instanceof UnreadablePhotoError) ? (
        <FailureAlert title={m.claim_photo_failed()} error={add.error} />
      ) : null}
      <label className="flex min-h-14 cursor-pointer items-center justify-center rounded-control border-2 border-dashed border-line-strong px-4 font-semibold text-primary-ink has-focus-visible:focus-ring">
        {m.claim_photo_add()}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          aria-describedby="claim-photo-hint"
          disabled={add.isPending}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) add.mutate(file);
            // Clears the field, because the browser would ignore a second selection of the same
            // file.
            event.currentTarget.value = "";
          }}
        />
      </label>
      <p id="claim-photo-hint" className="text-sm text-ink-muted">
        {m.claim_photos_hint({ count: formatNumber(CLAIM_PHOTOS) })}
      </p>
      {add.error instanceof UnreadablePhotoError ? <FieldError>{m.rider_photo_failed()}</FieldError> : null}
    </div>
  );
}
