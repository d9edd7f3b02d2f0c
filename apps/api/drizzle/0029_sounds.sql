-- The sounds of the words of a text: soundsOf in courier-core/sound. The words keep their marks of script until the end.
CREATE FUNCTION sounds_of(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text := btrim(regexp_replace(regexp_replace(
    lower(translate(normalize(written, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') COLLATE "C"),
    '[''\u2019\u200B-\u200D]', '', 'g'), '[^a-z0-9\u0980-\u09FF]+', ' ', 'g'));
  roman text;
  skeleton text;
BEGIN
  IF words = '' THEN RETURN ''; END IF;
  roman := regexp_replace(regexp_replace(' ' || words, ' (?=[a-z0-9]*[\u0980-\u09FF])', ' >', 'g'), ' (?!>)', ' <', 'g');
  roman := replace(replace(replace(roman, U&'\09A1\09BC', 'r'), U&'\09A2\09BC', 'r'), U&'\09AF\09BC', 'y');
  roman := regexp_replace(roman, 'c(?!h)(?=[aouklr ]|$)', 'k', 'g');
  roman := translate(roman,
    'অআাইঈিীউঊুূএেঐৈওোঔৌকখগঘচছজঝযঞণনটঠতথৎডঢদধপফবভমরলশষসহঋৃঙং',
    'oaaiiiiuuuueeeeooookkggccjjjnnntttttddddppbbmrlssshRRNN');
  roman := regexp_replace(replace(replace(roman, 'R', 'ri'), 'N', 'ng'), '[^a-z0-9 <>]', '', 'g');
  roman := regexp_replace(regexp_replace(roman, 'chh?', 'c', 'g'), '([kgjtdpbs])h', '\1', 'g');
  roman := translate(replace(roman, 'x', 'ks'), 'qzfv', 'kjpb');
  roman := replace(regexp_replace(regexp_replace(roman, 'ee|ea', 'i', 'g'), 'oo|ou', 'u', 'g'), 'w', 'o');
  skeleton := regexp_replace(roman, '([<>])(?=[aeiouy])', '\1A', 'g');
  skeleton := translate(regexp_replace(skeleton, '(?<![<>])h', '', 'g'), 'aeiouy', '');
  skeleton := regexp_replace(replace(skeleton, 'ks', 'k'), '(.)\1+', '\1', 'g');
  RETURN upper(translate(roman, '<>', '==') || skeleton);
END
$$;--> statement-breakpoint
ALTER TABLE "addresses" drop column "search_text";--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(lower(translate(normalize(name || chr(31) || phone || chr(31) || address || chr(31) || center, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '\s+', ' ', 'g') || sounds_of(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" drop column "search_text";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(lower(translate(normalize(title || chr(31) || tracking_id || chr(31) || reference || chr(31) || receiver_name || chr(31) || receiver_contact || chr(31) || left(receiver_address, 160) || chr(31) || receiver_center, NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '\s+', ' ', 'g') || sounds_of(title || ' ' || receiver_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" drop column "desk_words";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "desk_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(translate(normalize(tracking_id || ' ' || reference || ' ' || sender_name || ' ' || receiver_name || ' ' || created_by || ' ' || substr(sender_contact, 4) || ' ' || substr(receiver_contact, 4) || ' ~' || reverse(sender_contact) || ' ~' || reverse(receiver_contact), NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '[\s,;:()/"#]+', ' ', 'g'), ' '), '') || array['@' || sender_center, '@' || receiver_center] || array_remove(string_to_array(sounds_of(sender_name || ' ' || receiver_name), ' '), ''))) STORED NOT NULL;--> statement-breakpoint
-- Dropped with the columns: the indexes of the list and of the parcel desk.
CREATE INDEX "parcels_find" ON "parcels" USING btree ("owner_uid","booked_number") INCLUDE ("shard","tracking_id","creation_date","payment_status","delivery_status","delivery_payment","type","collect_poisha","answer_until","search_text") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "parcels_desk" ON "parcels" USING gin ("desk_words");
