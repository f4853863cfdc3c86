// The journeys may not import from the college, so this passes on the reader that the college's tests use.
export { readForm } from '@/college/testing/form'
