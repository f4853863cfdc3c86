import { messages } from '@/features/messages/calls'
import { resources } from '@/features/resources/calls'
import { notificationFeed } from './site'

test('PG-02: character references in text from the content system are decoded once', () => {
  const text = 'Q&amp;A: caf&eacute; &#8217;26 &amp;lt;b&amp;gt; R&D &copy'
  const shown = 'Q&A: café ’26 &lt;b&gt; R&D &copy'
  const link = { name: text, address: '/profile' }
  const [message] = messages.answer.parse([
    { id: 1, status: 'unread', subject: text, sender: text, documents: [link], action: link },
  ])
  expect([message?.subject, message?.sender, message?.documents[0]?.name, message?.action?.name]).toEqual(
    Array(4).fill(shown),
  )
  const [notice] = notificationFeed.answer.parse([
    { id: 1, field_notif_banner_label: text, field_notif_banner_body: text },
  ])
  expect([notice?.label, notice?.body]).toEqual([shown, shown])
  const resource = { id: 1, nid: 1, title: text, summary: text, format: 'Article' }
  const [read] = resources.answer.parse({ total: 1, resources: [resource] }).resources
  expect([read?.title, read?.summary]).toEqual([shown, shown])
})
