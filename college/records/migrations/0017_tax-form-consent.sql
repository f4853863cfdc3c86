CREATE TABLE "tax_form_consent" (
	"id" serial PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"consents" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_form_consent" ADD CONSTRAINT "tax_form_consent_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_form_consent_student" ON "tax_form_consent" USING btree ("student_id","id");