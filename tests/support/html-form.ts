// The journeys may not walk into the college; the reader that its tests use does for both.
export { readForm } from '@/college/testing/form'
