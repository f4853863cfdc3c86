CREATE TABLE "site_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "site_session" ADD CONSTRAINT "site_session_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_session_expires" ON "site_session" USING btree ("expires_at");