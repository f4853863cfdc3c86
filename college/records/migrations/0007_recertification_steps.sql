CREATE TABLE "recertification_step" (
	"student_id" text NOT NULL,
	"period_begins_on" date NOT NULL,
	"contact_confirmed_on" date,
	"client_facing" boolean,
	"client_facing_on" date,
	"fee_paid_on" date,
	CONSTRAINT "recertification_step_student_id_period_begins_on_pk" PRIMARY KEY("student_id","period_begins_on")
);
--> statement-breakpoint
ALTER TABLE "recertification_step" ADD CONSTRAINT "recertification_step_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;