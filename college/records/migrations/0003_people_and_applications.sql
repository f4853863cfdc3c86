CREATE TABLE "one_time_code" (
	"okta_id" text NOT NULL,
	"factor" text NOT NULL,
	"destination" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	CONSTRAINT "one_time_code_okta_id_factor_pk" PRIMARY KEY("okta_id","factor")
);
--> statement-breakpoint
CREATE TABLE "partner_student" (
	"temporary_id" text PRIMARY KEY NOT NULL,
	"student_id" text,
	"course_id" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"linked" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"okta_id" text NOT NULL,
	"sent_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "graduate_application" (
	"id" text PRIMARY KEY NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"designation" text NOT NULL,
	"cohort" text NOT NULL,
	"email" text NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proctor_registration" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"term_code" text NOT NULL,
	"class_number" text NOT NULL,
	"registered_on" date NOT NULL,
	"status" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"license_state" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"extension" text,
	"email" text NOT NULL,
	"hash_signature" text NOT NULL,
	"answered_at" timestamp with time zone,
	"signed_as" text,
	"decline_reason" text
);
--> statement-breakpoint
CREATE TABLE "transfer_application" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"file_location" text,
	"cfp_complete" boolean NOT NULL,
	"cfp" jsonb NOT NULL,
	"degrees" jsonb NOT NULL,
	"courses" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_file" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"data" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advisor" (
	"student_id" text PRIMARY KEY NOT NULL,
	"listed" boolean NOT NULL,
	"client_facing" boolean NOT NULL,
	"name_format" text NOT NULL,
	"address_type" text NOT NULL,
	"contact_method" text NOT NULL,
	"headline" text,
	"biography" text,
	"website" text,
	"specialties" text[],
	"languages" text[]
);
--> statement-breakpoint
CREATE TABLE "advisor_photo" (
	"student_id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"data" text NOT NULL,
	"alternative_text" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_resource" (
	"student_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_resource_student_id_resource_id_pk" PRIMARY KEY("student_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "student_education" (
	"student_id" text PRIMARY KEY NOT NULL,
	"number_of_years" text,
	"job_focus" text,
	"income_level" text,
	"prev_online_education" text,
	"success" text,
	"hs_diploma" boolean NOT NULL,
	"some_college" boolean NOT NULL,
	"associate_degree" boolean NOT NULL,
	"bachelor_degree" boolean NOT NULL,
	"master_degree" boolean NOT NULL,
	"prof_degree" boolean NOT NULL,
	"doctorat_degree" boolean NOT NULL,
	"other_education" text,
	"self_directed" boolean NOT NULL,
	"high_structure" boolean NOT NULL,
	"support_service" boolean NOT NULL,
	"trad_education_prog" boolean NOT NULL,
	"learning_style" text
);
--> statement-breakpoint
ALTER TABLE "designation_application" ADD COLUMN "supervisor_response" text;--> statement-breakpoint
ALTER TABLE "designation_application" ADD COLUMN "supervisor_title" text;--> statement-breakpoint
ALTER TABLE "designation_application" ADD COLUMN "supervisor_organization" text;--> statement-breakpoint
ALTER TABLE "designation_application" ADD COLUMN "supervisor_phone" text;--> statement-breakpoint
ALTER TABLE "designation_application" ADD COLUMN "supervisor_reason" text;--> statement-breakpoint
ALTER TABLE "designation_application" ADD COLUMN "supervisor_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "middle_name" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "secondary_email" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "mobile_phone" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "recovery_question" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "recovery_answer_hash" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "hispanic" boolean;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "citizenship_country" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "residence_country" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "phone_type" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "address2" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "address3" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_email" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_phone" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_phone_type" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_address" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_address2" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_address3" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_city" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_state" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_postal_code" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "work_country" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "primary_email" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "primary_phone" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "primary_address" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "independent" boolean;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "agency_name" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "nt_id" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "lsp_code" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "territory" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "license_number" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "agent_license" text;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_okta_id_person_okta_id_fk" FOREIGN KEY ("okta_id") REFERENCES "public"."person"("okta_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_student" ADD CONSTRAINT "partner_student_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_token" ADD CONSTRAINT "web_token_okta_id_person_okta_id_fk" FOREIGN KEY ("okta_id") REFERENCES "public"."person"("okta_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proctor_registration" ADD CONSTRAINT "proctor_registration_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_application" ADD CONSTRAINT "transfer_application_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor" ADD CONSTRAINT "advisor_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_photo" ADD CONSTRAINT "advisor_photo_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_resource" ADD CONSTRAINT "saved_resource_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_education" ADD CONSTRAINT "student_education_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "web_token_person" ON "web_token" USING btree ("okta_id");--> statement-breakpoint
CREATE UNIQUE INDEX "graduate_application_active" ON "graduate_application" USING btree (lower("email"),"designation","cohort") WHERE "graduate_application"."state" = 'received';--> statement-breakpoint
CREATE INDEX "proctor_registration_class" ON "proctor_registration" USING btree ("student_id","term_code","class_number");--> statement-breakpoint
CREATE INDEX "transfer_application_student" ON "transfer_application" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "uploaded_file_application" ON "uploaded_file" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "person_email" ON "person" USING btree (lower("email"));