import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawSprite } from './sprite'

writeFileSync(path.join(import.meta.dirname, '../../public/badges.svg'), drawSprite())
