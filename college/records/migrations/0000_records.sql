CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"sender" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"label" text,
	"body" text NOT NULL,
	"mobile_body" text,
	"link_url" text,
	"link_title" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"links" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner_dismissal" (
	"student_id" text NOT NULL,
	"year" integer NOT NULL,
	CONSTRAINT "banner_dismissal_student_id_year_pk" PRIMARY KEY("student_id","year")
);
--> statement-breakpoint
CREATE TABLE "completed_designation" (
	"student_id" text NOT NULL,
	"plan" text NOT NULL,
	"awarded_on" date NOT NULL,
	CONSTRAINT "completed_designation_student_id_plan_pk" PRIMARY KEY("student_id","plan")
);
--> statement-breakpoint
CREATE TABLE "confirmation_letter" (
	"student_id" text NOT NULL,
	"begin_date" date NOT NULL,
	"year" integer,
	CONSTRAINT "confirmation_letter_student_id_begin_date_pk" PRIMARY KEY("student_id","begin_date")
);
--> statement-breakpoint
CREATE TABLE "designation_application" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"plan" text NOT NULL,
	"applied_on" date,
	"degree_conferred_on" date,
	"conferred_on" date,
	"status" text,
	"status_message" text,
	"supervisor_name" text,
	"supervisor_email" text
);
--> statement-breakpoint
CREATE TABLE "education_credit" (
	"student_id" text NOT NULL,
	"number" integer NOT NULL,
	"earned_on" date NOT NULL,
	"institution" text NOT NULL,
	"title" text NOT NULL,
	"hours" numeric(5, 2) NOT NULL,
	"ethics_hours" numeric(5, 2) NOT NULL,
	CONSTRAINT "education_credit_student_id_number_pk" PRIMARY KEY("student_id","number")
);
--> statement-breakpoint
CREATE TABLE "eligibility" (
	"student_id" text PRIMARY KEY NOT NULL,
	"compliance" text,
	"fee" text,
	"category" text,
	"revoked" boolean NOT NULL,
	"status_text" text,
	"renewal_message" text,
	"time_to_recertify" boolean NOT NULL,
	"may_reinstate" boolean NOT NULL,
	"may_report_all_year" boolean NOT NULL,
	"award_letters" boolean NOT NULL,
	"year" integer
);
--> statement-breakpoint
CREATE TABLE "information_review" (
	"student_id" text NOT NULL,
	"reviewed_on" date NOT NULL,
	CONSTRAINT "information_review_student_id_reviewed_on_pk" PRIMARY KEY("student_id","reviewed_on")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"subject" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_subject_call_key_pk" PRIMARY KEY("subject","call","key")
);
--> statement-breakpoint
CREATE TABLE "oidc_payload" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payload_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course" (
	"number" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"credit_hours" numeric(4, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollment" (
	"student_id" text NOT NULL,
	"term_code" text NOT NULL,
	"course_number" text NOT NULL,
	"class_number" text NOT NULL,
	"status" text NOT NULL,
	"grade" text,
	"exam_opens_on" date,
	"exam_closes_on" date,
	CONSTRAINT "enrollment_student_id_term_code_course_number_pk" PRIMARY KEY("student_id","term_code","course_number")
);
--> statement-breakpoint
CREATE TABLE "program_enrollment" (
	"student_id" text NOT NULL,
	"plan" text NOT NULL,
	"started_on" date NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "program_enrollment_student_id_plan_pk" PRIMARY KEY("student_id","plan")
);
--> statement-breakpoint
CREATE TABLE "term" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"begins_on" date NOT NULL,
	"ends_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_credit" (
	"student_id" text NOT NULL,
	"course_number" text NOT NULL,
	"school" text NOT NULL,
	"completed_on" date NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "transfer_credit_student_id_course_number_pk" PRIMARY KEY("student_id","course_number")
);
--> statement-breakpoint
CREATE TABLE "billing_cycle" (
	"subscription_id" text NOT NULL,
	"begins_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "billing_cycle_subscription_id_begins_on_pk" PRIMARY KEY("subscription_id","begins_on")
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"posted_on" date NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"card_last_four" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"started_on" date NOT NULL,
	"price_cents" integer NOT NULL,
	"card_brand" text NOT NULL,
	"card_last_four" text NOT NULL,
	"card_expires" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_form" (
	"student_id" text NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"paid_cents" integer NOT NULL,
	CONSTRAINT "tax_form_student_id_year_kind_pk" PRIMARY KEY("student_id","year","kind")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"broker_dealer" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"okta_id" text PRIMARY KEY NOT NULL,
	"student_id" text,
	"username" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"groups" text[] NOT NULL,
	"second_factor" boolean NOT NULL,
	"is_alumni" boolean
);
--> statement-breakpoint
CREATE TABLE "reporting_access" (
	"student_id" text NOT NULL,
	"company_id" text NOT NULL,
	CONSTRAINT "reporting_access_student_id_company_id_pk" PRIMARY KEY("student_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "student" (
	"id" text PRIMARY KEY NOT NULL,
	"birthdate" date,
	"sex" text,
	"national_id" text,
	"national_id_opt_out" boolean NOT NULL,
	"citizenship" text,
	"ethnic_group" text,
	"military_status" text,
	"email_alternate" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"company_id" text,
	"company_name" text,
	"agent_id" text,
	"agent_role" text
);
--> statement-breakpoint
CREATE TABLE "student_flags" (
	"student_id" text PRIMARY KEY NOT NULL,
	"digital_badge_access" boolean NOT NULL,
	"partner_access" boolean NOT NULL,
	"partner_answer" text,
	"reporting_user" boolean NOT NULL,
	"knowledge_hub_access" boolean NOT NULL,
	"alumni" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_dismissal" ADD CONSTRAINT "banner_dismissal_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_designation" ADD CONSTRAINT "completed_designation_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_letter" ADD CONSTRAINT "confirmation_letter_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designation_application" ADD CONSTRAINT "designation_application_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_credit" ADD CONSTRAINT "education_credit_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eligibility" ADD CONSTRAINT "eligibility_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_review" ADD CONSTRAINT "information_review_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_term_code_term_code_fk" FOREIGN KEY ("term_code") REFERENCES "public"."term"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_course_number_course_number_fk" FOREIGN KEY ("course_number") REFERENCES "public"."course"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrollment" ADD CONSTRAINT "program_enrollment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_credit" ADD CONSTRAINT "transfer_credit_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_credit" ADD CONSTRAINT "transfer_credit_course_number_course_number_fk" FOREIGN KEY ("course_number") REFERENCES "public"."course"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_cycle" ADD CONSTRAINT "billing_cycle_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_form" ADD CONSTRAINT "tax_form_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporting_access" ADD CONSTRAINT "reporting_access_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporting_access" ADD CONSTRAINT "reporting_access_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_flags" ADD CONSTRAINT "student_flags_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_student" ON "message" USING btree ("student_id","sent_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "designation_application_student" ON "designation_application" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_at" ON "idempotency_key" USING btree ("at");--> statement-breakpoint
CREATE INDEX "oidc_payload_grant" ON "oidc_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payload_uid" ON "oidc_payload" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "purchase_student" ON "purchase" USING btree ("student_id","posted_on");--> statement-breakpoint
CREATE INDEX "subscription_student" ON "subscription" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_username" ON "person" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "person_student" ON "person" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_company" ON "student" USING btree ("company_id");