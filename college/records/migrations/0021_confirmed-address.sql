CREATE TABLE "confirmed_address" (
	"okta_id" text NOT NULL,
	"address" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_address_okta_id_address_pk" PRIMARY KEY("okta_id","address")
);
--> statement-breakpoint
ALTER TABLE "confirmed_address" ADD CONSTRAINT "confirmed_address_okta_id_person_okta_id_fk" FOREIGN KEY ("okta_id") REFERENCES "public"."person"("okta_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Whoever chose a password came by a link that was sent to the email of the account, and a secondary email counted once its code came back.
-- An email that staff changed for a student has not been confirmed by anybody.
INSERT INTO "confirmed_address" ("okta_id", "address", "confirmed_at")
SELECT "okta_id", lower("email"), timestamptz 'epoch' FROM "person"
WHERE "password_hash" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "contact_change"
	WHERE "contact_change"."okta_id" = "person"."okta_id" AND "field" = 'account_email' AND "by" = 'staff' AND lower("after") = lower("email")
)
UNION
SELECT "okta_id", lower("secondary_email"), timestamptz 'epoch' FROM "person" WHERE "secondary_email" IS NOT NULL
ON CONFLICT DO NOTHING;
