// Schuh's game of divisors (1952): strike out a divisor of 72 with its multiples; whoever takes 1 loses.
const start = [2, 3, 4, 6, 8, 9, 12, 18, 24, 36, 72];
const moves = (divisors) => divisors.map((taken) => divisors.filter((n) => n % taken !== 0));
