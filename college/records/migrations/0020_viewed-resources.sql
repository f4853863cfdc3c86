CREATE TABLE "viewed_resource" (
	"student_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewed_resource_student_id_resource_id_pk" PRIMARY KEY("student_id","resource_id")
);
--> statement-breakpoint
ALTER TABLE "viewed_resource" ADD CONSTRAINT "viewed_resource_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;