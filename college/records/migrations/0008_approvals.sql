CREATE TABLE "approval" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"student_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"reminded_on" jsonb NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"signed_as" text,
	"title" text,
	"organization" text,
	"phone" text,
	"reason" text,
	"withdrawn_on" date
);
--> statement-breakpoint
ALTER TABLE "designation_application" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_student" ON "approval" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_open" ON "approval" USING btree ("kind","subject_id") WHERE "approval"."answer" is null and "approval"."withdrawn_on" is null;--> statement-breakpoint
-- Whom supervisors answered, and who has not answered yet: those are asked by a new link when the student reminds them.
INSERT INTO "approval" ("id", "kind", "subject_id", "student_id", "name", "email", "sent_at", "expires_at", "reminded_on", "answer", "answered_at", "signed_as", "title", "organization", "phone", "reason")
SELECT 'AP-' || "id", 'supervisor', "id", "student_id", "supervisor_name", "supervisor_email", coalesce("supervisor_answered_at", now()), coalesce("supervisor_answered_at", now()), '[]'::jsonb,
	CASE "supervisor_response" WHEN 'Y' THEN 'confirmed' WHEN 'N' THEN 'declined' END, "supervisor_answered_at", CASE WHEN "supervisor_response" IS NOT NULL THEN "supervisor_name" END, "supervisor_title", "supervisor_organization", "supervisor_phone", "supervisor_reason"
FROM "designation_application" WHERE "supervisor_name" IS NOT NULL AND "supervisor_email" IS NOT NULL AND ("supervisor_response" IS NOT NULL OR "status" = 'R');--> statement-breakpoint
ALTER TABLE "designation_application" DROP COLUMN "supervisor_response";--> statement-breakpoint
ALTER TABLE "designation_application" DROP COLUMN "supervisor_title";--> statement-breakpoint
ALTER TABLE "designation_application" DROP COLUMN "supervisor_organization";--> statement-breakpoint
ALTER TABLE "designation_application" DROP COLUMN "supervisor_phone";--> statement-breakpoint
ALTER TABLE "designation_application" DROP COLUMN "supervisor_reason";--> statement-breakpoint
ALTER TABLE "designation_application" DROP COLUMN "supervisor_answered_at";