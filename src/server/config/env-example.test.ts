import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
const isSetting = (line: string) => /^(?:# )?[A-Z][A-Z0-9_]*=/.test(line)

test('The file .env.example lists every setting once, and no other', () => {
  const listed = example
    .split('\n')
    .filter(isSetting)
    .map((line) => line.replace(/^# /, '').replace(/=.*/, ''))
  expect(listed).toEqual(settingNames)
})

test('The file .env.example explains each setting in the line above it', () => {
  const lines = example.split('\n')
  const unexplained = lines.filter(
    (line, index) => isSetting(line) && !/^# [^=]/.test(lines[index - 1] ?? ''),
  )
  expect(unexplained).toEqual([])
})

test('The values of .env.example are the defaults', () => {
  expect(readConfig(parseEnv(example) as NodeJS.ProcessEnv)).toEqual(readConfig({}))
})
