import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from '#contract/http/z.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const OPERATIONS = new URL('../../../../docs/operations/', import.meta.url)
/** Prometheus itself adds this metric to every target. */
const OF_PROMETHEUS = 'up'

const query = z.object({ expr: z.string() })
const alerts = z.object({ groups: z.array(z.object({ rules: z.array(query) })) })
const dashboard = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(query) })) })

let shop: Shop
let known: ReadonlySet<string>

beforeAll(async () => {
  shop = await openShop()
  known = seriesNames(await shop.deps.metrics.text())
})

afterAll(() => shop.close())

/** Returns the names of all time series. A histogram has three. */
function seriesNames(text: string): Set<string> {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  )
}

/** Returns the names of the metrics in a PromQL expression: the names that are no function, label or keyword. */
function metricNames(expression: string): string[] {
  const withoutLabels = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  const names = withoutLabels.matchAll(/\b[a-z_][\w:]*\b(?!\s*\()/gi)
  return [...names].map(([name]) => name).filter((name) => !['and', 'or', 'unless'].includes(name))
}

async function expressionsOfDashboard(): Promise<string[]> {
  const file = await readFile(new URL('grafana-dashboard.json', OPERATIONS), 'utf8')
  return dashboard.parse(JSON.parse(file)).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

async function expressionsOfAlerts(): Promise<string[]> {
  const { groups } = alerts.parse(parse(await readFile(new URL('alerts.yaml', OPERATIONS), 'utf8')))
  return groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
}

test.each([
  { file: 'dashboard', read: expressionsOfDashboard, example: 'http_request_duration_seconds_bucket' },
  { file: 'alerts', read: expressionsOfAlerts, example: 'job_last_success_age_seconds' },
])('The shop has every metric of the $file', async ({ read, example }) => {
  const names = (await read()).flatMap(metricNames)
  expect(names).toContain(example)
  expect(names.filter((name) => name !== OF_PROMETHEUS && !known.has(name))).toEqual([])
})
