import { ListChecks } from 'lucide-react'
import { listJobs } from '#contract/job/jobs.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi } from '#web/api/call-api.ts'
import type { ListRules } from '#web/components/filter/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/jobs-page'
import { JobCard, jobColumns } from './job-row.tsx'
import { jobRows } from './job-rows.ts'

const PAGE_PATH = '/dashboard/jobs'
/** The API returns all jobs at once, because there are few. */
const PAGE_SIZE = 100

const rules: ListRules<Record<never, never>> = { path: PAGE_PATH, filters: {} }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(PAGE_PATH, context)
  return loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, async () => ({
    reply: jobRows(await callApi(listJobs, {}, context)),
  }))
}

export const meta = () => screenMeta('Tareas')

export default function JobsPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Tareas"
      caption="Tareas"
      counted={{ one: 'tarea', many: 'tareas' }}
      columns={jobColumns}
      rowKey={({ key }) => key}
      card={(row) => <JobCard row={row} />}
      tall
      empty={{
        icon: <ListChecks aria-hidden className="size-6" />,
        none: { title: 'No hay tareas', text: 'La tienda no tiene nada para hacer sola.' },
        notFound: { title: 'No hay tareas', text: 'Fijate en la lista entera.' },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError
