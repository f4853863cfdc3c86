CREATE TABLE "action_snooze" (
	"student_id" text NOT NULL,
	"item_key" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "action_snooze_student_id_item_key_pk" PRIMARY KEY("student_id","item_key")
);
--> statement-breakpoint
ALTER TABLE "action_snooze" ADD CONSTRAINT "action_snooze_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;