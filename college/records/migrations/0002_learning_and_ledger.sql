CREATE TABLE "learning_access" (
	"student_id" text NOT NULL,
	"term_code" text NOT NULL,
	"class_number" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learning_access_student_id_term_code_class_number_pk" PRIMARY KEY("student_id","term_code","class_number")
);
--> statement-breakpoint
CREATE TABLE "plan_course" (
	"plan" text NOT NULL,
	"course_number" text NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "plan_course_plan_course_number_pk" PRIMARY KEY("plan","course_number")
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"code" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"discount_cents" integer NOT NULL,
	"company_id" text,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "promo_use" (
	"student_id" text NOT NULL,
	"code" text NOT NULL,
	"period_begins_on" date NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_use_student_id_code_period_begins_on_pk" PRIMARY KEY("student_id","code","period_begins_on")
);
--> statement-breakpoint
CREATE TABLE "contact_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"contact_method" text NOT NULL,
	"other" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "education_attestation" (
	"student_id" text NOT NULL,
	"period_begins_on" date NOT NULL,
	"attested_on" date NOT NULL,
	CONSTRAINT "education_attestation_student_id_period_begins_on_pk" PRIMARY KEY("student_id","period_begins_on")
);
--> statement-breakpoint
CREATE TABLE "ethics_questionnaire" (
	"student_id" text NOT NULL,
	"period_begins_on" date NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"approved_on" date,
	"promo_code" text,
	"company_id" text,
	"answers" jsonb NOT NULL,
	CONSTRAINT "ethics_questionnaire_student_id_period_begins_on_pk" PRIMARY KEY("student_id","period_begins_on")
);
--> statement-breakpoint
ALTER TABLE "education_credit" ADD COLUMN "catalog_number" text;--> statement-breakpoint
ALTER TABLE "education_credit" ADD COLUMN "category" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "education_credit" ADD COLUMN "source" text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE "education_credit" ADD COLUMN "attested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "education_credit" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment" ADD COLUMN "exam_on" date;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "card_brand" text DEFAULT 'Visa' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "status" text DEFAULT 'paid' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "billing_email" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "tax_form" ADD COLUMN "adjusted_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_form" ADD COLUMN "half_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_form" ADD COLUMN "graduate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_form" ADD COLUMN "next_period" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_form" ADD COLUMN "available_on" date;--> statement-breakpoint
ALTER TABLE "site_session" ADD COLUMN "site" text DEFAULT 'enrollment' NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_access" ADD CONSTRAINT "learning_access_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_course" ADD CONSTRAINT "plan_course_course_number_course_number_fk" FOREIGN KEY ("course_number") REFERENCES "public"."course"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_code_promo_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_attestation" ADD CONSTRAINT "education_attestation_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ethics_questionnaire" ADD CONSTRAINT "ethics_questionnaire_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;