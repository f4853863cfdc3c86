CREATE TABLE "education_evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"credit_number" integer NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"data" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "education_credit" ADD COLUMN "duplicate_reason" text;--> statement-breakpoint
ALTER TABLE "education_evidence" ADD CONSTRAINT "education_evidence_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "education_evidence_credit" ON "education_evidence" USING btree ("student_id","credit_number");