import { notificationFeed } from './site'

const linkWith = (link: object) => {
  const wire = [{ id: 7, field_notif_banner_body: 'Closed.', field_notif_banner_link: link }]
  return notificationFeed.answer.parse(wire)[0]?.link
}

test.each([[''], [' '], [null], [undefined]])('SH-16: a link with the title %j shows its address', (title) => {
  const url = 'https://college.example/hours'
  expect(linkWith({ url, title })).toEqual({ url, title: url })
})

test.each([{ url: '', title: 'See our hours' }, { url: 'javascript:alert(1)', title: 'x' }, { title: 'x' }, []])(
  'SH-16: drops the link %j',
  (link) => expect(linkWith(link)).toBeNull(),
)
