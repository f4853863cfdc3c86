import { notFound } from 'next/navigation'
import { Page } from '@/components/kit/page'
import { loadToolkitAccess } from '@/features/toolkits/access.server'
import { toToolkit } from '@/features/toolkits/content'
import { ToolkitView } from '@/features/toolkits/toolkit-view'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { titledAt } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'

type Props = PageProps<'/designations-certifications/toolkits/[toolkit]'>

export async function generateMetadata({ params }: Props) {
  return titledAt(hrefs.toolkit((await params).toolkit))
}

export default async function ToolkitPage({ params }: Props) {
  const viewer = await requireStudent()
  const toolkit = toToolkit((await params).toolkit)
  if (!toolkit) notFound()
  const access = loadToolkitAccess(viewer, toolkit)

  return (
    <Page>
      <ToolkitView
        toolkit={toolkit}
        access={access}
        name={viewer.name}
        microsites={env.sites.microsites}
        brand={env.brand}
      />
    </Page>
  )
}
