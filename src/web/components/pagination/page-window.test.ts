import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [{ page: 1, pages: 1 }, [1]],
  [{ page: 1, pages: 3 }, [1, 2, 3]],
  [{ page: 1, pages: 9 }, [1, 2, 3, 4]],
  [{ page: 2, pages: 9 }, [1, 2, 3, 4]],
  [{ page: 5, pages: 9 }, [4, 5, 6, 7]],
  [{ page: 9, pages: 9 }, [6, 7, 8, 9]],
  // The list became shorter.
  [{ page: 4, pages: 3 }, [1, 2, 3, 4]],
  [{ page: 2, pages: 0 }, [1, 2]],
])('A window of four numbers slides with the page: %j', (at, numbers) => {
  expect(pageWindow({ ...at, size: 4 })).toEqual(numbers)
})
