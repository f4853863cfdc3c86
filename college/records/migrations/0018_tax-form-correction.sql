CREATE TABLE "tax_form_correction" (
	"id" serial PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"year" integer NOT NULL,
	"wrong" text NOT NULL,
	"should_say" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_form_correction" ADD CONSTRAINT "tax_form_correction_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_form_correction_student" ON "tax_form_correction" USING btree ("student_id","id");