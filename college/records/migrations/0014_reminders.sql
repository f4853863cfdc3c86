CREATE TABLE "calendar_feed" (
	"student_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"student_id" text PRIMARY KEY NOT NULL,
	"by_email" boolean NOT NULL,
	"by_message" boolean NOT NULL,
	"recertification" boolean NOT NULL,
	"examinations" boolean NOT NULL,
	"subscription" boolean NOT NULL,
	"review" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"student_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"due_on" date NOT NULL,
	"rung" integer NOT NULL,
	"by_email" boolean NOT NULL,
	"by_message" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_student_id_kind_subject_due_on_rung_pk" PRIMARY KEY("student_id","kind","subject","due_on","rung")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;