// A missing field gives NaN.
const start = { heap: 5 };
const moves = (position) => [{ heap: position.heep - 1 }];
