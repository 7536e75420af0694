import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from '#contract/http/z.ts'
import { SCHEDULED_QUEUE } from '#server/database/migration/job-queues.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const OPERATIONS = new URL('../../../../docs/operations/', import.meta.url)
/** Prometheus itself adds this metric to every target. */
const OF_PROMETHEUS = 'up'

const query = z.object({ expr: z.string() })
const rule = query.extend({ annotations: z.record(z.string(), z.string()) })
const alerts = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) })
const dashboard = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(query) })) })

let shop: Shop
let text: string
let known: ReadonlySet<string>

beforeAll(async () => {
  shop = await openShop()
  // Metrics without samples have no labels.
  await shop.deps.pool.query(
    `insert into pgboss.schedule (name, key, cron) values ($1, 'backup', '0 * * * *')`,
    [SCHEDULED_QUEUE],
  )
  shop.deps.metrics.observe({ method: 'GET', route: '/', status: 200, ms: 1 })
  text = await shop.deps.metrics.text()
  known = seriesNames(text)
})

afterAll(() => shop.close())

/** Returns the names of all time series. A histogram has three. */
function seriesNames(metrics: string): Set<string> {
  const types = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
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

async function readRules() {
  const { groups } = alerts.parse(parse(await readFile(new URL('alerts.yaml', OPERATIONS), 'utf8')))
  return groups.flatMap(({ rules }) => rules)
}

const expressionsOfAlerts = async (): Promise<string[]> => (await readRules()).map(({ expr }) => expr)

/** Returns the labels of a metric's samples. Prometheus itself adds `instance`. */
function labelsOf(metric: string): string[] {
  const samples = text.split('\n').filter((line) => line.startsWith(`${metric}{`))
  return ['instance', ...samples.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label]) => label!))]
}

test.each([
  { file: 'dashboard', read: expressionsOfDashboard, example: 'http_request_duration_seconds_bucket' },
  { file: 'alerts', read: expressionsOfAlerts, example: 'job_last_success_age_seconds' },
])('The shop has every metric of the $file', async ({ read, example }) => {
  const names = (await read()).flatMap(metricNames)
  expect(names).toContain(example)
  expect(names.filter((name) => name !== OF_PROMETHEUS && !known.has(name))).toEqual([])
})

test('The alert rules group by and print only labels that their metrics have', async () => {
  for (const { expr, annotations } of await readRules()) {
    const groups = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(', '))
    const printed = [
      ...Object.values(annotations)
        .join('\n')
        .matchAll(/\$labels\.(\w+)/g),
    ]
    const labels = [...groups, ...printed.map(([, label]) => label!)]
    expect(metricNames(expr).flatMap(labelsOf)).toEqual(expect.arrayContaining(labels))
  }
})
