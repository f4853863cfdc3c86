CREATE TABLE "contact_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"save_id" text NOT NULL,
	"okta_id" text NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text,
	"channel" text NOT NULL,
	"undoes" integer
);
--> statement-breakpoint
ALTER TABLE "web_token" ADD COLUMN "save_id" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "credentials_locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_okta_id_person_okta_id_fk" FOREIGN KEY ("okta_id") REFERENCES "public"."person"("okta_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_change_person" ON "contact_change" USING btree ("okta_id","id");--> statement-breakpoint
CREATE INDEX "contact_change_save" ON "contact_change" USING btree ("save_id");